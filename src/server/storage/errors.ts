/**
 * What can be wrong with a storage, for whoever runs the server:
 * - `badAddress`: the URL can't be read, or names a database that is not there
 * - `unreachable`: nobody answers there, or the connection was lost
 * - `denied`: the user or the password is not accepted, or has too few rights
 * - `unwritable`: the data folder can't be made or written
 * - `inUse`: another server process has the data folder
 * - `notADatabase`: the file is something else, or damaged
 * - `newer`: a newer version of this program has changed the database
 * - `full`: no space is left; nothing of what was asked is stored
 * - `locked`: another process keeps what was to be written locked; nothing of what was asked is stored
 * - `damaged`: what is stored can't be read
 * - `tooLong`: a notice does not fit
 * - `closed`: the store was closed
 * - `failed`: anything else; `cause` has more
 */
export type StorageCode =
  | 'badAddress'
  | 'unreachable'
  | 'denied'
  | 'unwritable'
  | 'inUse'
  | 'notADatabase'
  | 'newer'
  | 'full'
  | 'locked'
  | 'damaged'
  | 'tooLong'
  | 'closed'
  | 'failed';

export class StorageError extends Error {
  readonly code: StorageCode;

  constructor(code: StorageCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageError';
    this.code = code;
  }
}

/** The code that Node.js, PostgreSQL and SQLite put on their errors. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
