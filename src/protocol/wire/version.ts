/** Raised when a client that was written for the last one would no longer understand. */
export const PROTOCOL_VERSION = 2;
