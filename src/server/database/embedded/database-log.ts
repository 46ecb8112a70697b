/** Receives messages about the embedded database: plain sentences, one per call. A pino logger fits. */
export type DatabaseLog = {
  info(sentence: string): void
  warn(sentence: string): void
  error(sentence: string): void
}
