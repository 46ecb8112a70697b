/**
 * The server cannot start until a person acts. The message says in plain sentences what is wrong and what to do; the
 * caller prints it without a stack trace and exits with 1.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
