import { createRequire } from 'node:module';
import type Database from 'libsql';
import type * as ws from 'ws';

/** The server's own packages and its build, found from the compiled bench: they are not the bench's to install. */
const root = new URL('../../../../', import.meta.url);
const require = createRequire(new URL('package.json', root));

export const { WebSocket, WebSocketServer } = require('ws') as typeof ws;
export const Sqlite = require('libsql') as typeof Database;
export const built = (file: string): string => new URL(`dist/${file}`, root).href;
