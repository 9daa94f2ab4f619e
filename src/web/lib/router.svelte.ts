/** Where one is: the address says it all, so that every place has a link. */
export type Route =
  | { readonly page: 'home' }
  /** `game`: what it is about; empty: all lessons. */
  | { readonly page: 'learn'; readonly game: string }
  | { readonly page: 'table'; readonly code: string }
  | { readonly page: 'replay'; readonly code: string }
  /** The parts of the address after `/rules`. */
  | { readonly page: 'rules'; readonly path: readonly string[] }
  | { readonly page: 'missing' };

function read(path: string): Route {
  const [, first = '', code = '', ...rest] = path.split('/');
  if (first === '') return { page: 'home' };
  if (first === 'learn') return { page: 'learn', game: code };
  if (first === 'replay' && code !== '') return { page: 'replay', code };
  if (first === 't' && code !== '') return { page: 'table', code };
  if (first === 'rules') return { page: 'rules', path: [code, ...rest].filter((part) => part !== '') };
  return { page: 'missing' };
}

class Router {
  route: Route = $state(read(location.pathname));

  constructor() {
    addEventListener('popstate', () => (this.route = read(location.pathname)));
  }

  /** `path` may have a query. */
  go(path: string): void {
    if (path !== location.pathname + location.search) history.pushState(null, '', path);
    this.route = read(location.pathname);
    scrollTo(0, 0);
  }

  /** The same without a step back: what was there before is gone. */
  replace(path: string): void {
    history.replaceState(null, '', path);
    this.route = read(location.pathname);
  }
}

export const router = new Router();

/** For links: a plain click stays in the page. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  router.go(link.pathname + link.search);
}
