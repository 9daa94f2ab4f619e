import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { language } from './lib/language.svelte.ts';
import { applyPrefs } from './lib/prefs.svelte.ts';

applyPrefs();
await language.start();
const target = document.getElementById('app');
if (target !== null) mount(App, { target });
