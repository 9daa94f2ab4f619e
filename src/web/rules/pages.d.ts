/** Pages of docs/rules, as `vite.config.ts` reads them. */
declare module '*.md' {
  import type { RulesPage } from '../../rulebook/page.ts';

  const page: RulesPage;
  export default page;
}
