import { mount, unmount } from 'svelte';
import Poster from '../home/Poster.svelte';

/** What style sheets say of a shape. A picture that stands by itself has none. */
const STYLES = ['fill', 'stroke', 'stroke-width', 'stroke-linejoin', 'opacity'] as const;

/** The poster of the home page as a picture, 1600 by 520. */
export async function posterImage(): Promise<HTMLImageElement> {
  const target = document.createElement('div');
  target.className = 'visually-hidden';
  document.body.append(target);
  const poster = mount(Poster, { target });
  const svg = target.querySelector('svg');
  const text = svg === null ? '' : serialize(svg);
  await unmount(poster);
  target.remove();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

function serialize(svg: SVGElement): string {
  for (const shape of svg.querySelectorAll('path, rect, circle')) {
    const style = getComputedStyle(shape);
    for (const name of STYLES) shape.setAttribute(name, style.getPropertyValue(name));
  }
  svg.setAttribute('width', '1600');
  svg.setAttribute('height', '520');
  return new XMLSerializer().serializeToString(svg);
}
