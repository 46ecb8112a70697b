/**
 * The server must not start, and a person has to do something about it. The message is one or a few plain sentences
 * that say what is wrong and what to do; whoever starts the server prints it without a stack trace and exits with 1.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
