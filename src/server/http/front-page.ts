import { say } from '../../words/index.ts';

/** What a browser shows at the server's address. */
export const frontPage = (): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outvoted</title>
<h1>Outvoted</h1>
<p>${say('front_running')}</p>
<p>${say('front_bots')}</p>
<p><a href="/protocol.json">/protocol.json</a></p>
</html>
`;
