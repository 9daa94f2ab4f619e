import { LineCounter, isNode, parseDocument, visit, type Document } from 'yaml';

/** Where in a file something stands: the keys and indexes that lead to it. */
export type Path = readonly (string | number)[];

/** Something in the file is not as it must be. */
export class ScenarioError extends Error {
  readonly path: Path;
  constructor(path: Path, message: string) {
    super(message);
    this.path = path;
  }
}

export interface Source {
  readonly value: unknown;
  /** The line (from 1) on which a path stands, or that of the nearest place above it. */
  lineOf(path: Path): number;
}

export type Read =
  | { readonly ok: true; readonly source: Source }
  | { readonly ok: false; readonly line: number; readonly message: string };

export function readSource(text: string): Read {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined)
    return { ok: false, line: lines.linePos(error.pos[0]).line, message: `not YAML: ${error.message}` };
  const loose = looseAlias(document, lines);
  if (loose !== null) return { ok: false, ...loose };
  return {
    ok: true,
    source: {
      value: unhide(document.toJS({ maxAliasCount: 100 })),
      lineOf: (path) => lineOf(document, lines, path),
    },
  };
}

/** An alias whose anchor is nowhere above it. */
function looseAlias(document: Document, lines: LineCounter): { line: number; message: string } | null {
  let loose = null;
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) !== undefined) return undefined;
      const line = lines.linePos(alias.range?.[0] ?? 0).line;
      loose = { line, message: `not YAML: nothing is named &${alias.source}` };
      return visit.BREAK;
    },
  });
  return loose;
}

function lineOf(document: Document, lines: LineCounter, path: Path): number {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

/** A bare `?` is a key without a name to YAML; to us it is a hidden card. */
function unhide(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unhide);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (entries.length === 1 && entries[0]?.[0] === '' && entries[0][1] === null) return '?';
  return Object.fromEntries(entries.map(([key, item]) => [key, unhide(item)]));
}
