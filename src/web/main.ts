import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { language } from './lib/language.svelte.ts';

await language.start();
const target = document.getElementById('app');
if (target !== null) mount(App, { target });
