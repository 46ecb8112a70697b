/** A record as the server tells it. */
export type Row = { id: string } & Record<string, unknown>

/** Rows of a page of the list. */
export const pageRows = 30

/** Fields that every contender searches, lower-cased. */
export const searchedFields = ['number', 'location', 'client', 'remarks', 'weather'] as const

/** A report that waits to be sent: the id it will have, and what was filled in. */
export type BenchDraft = { id: string; fields: Record<string, unknown> }

/** Who is at work. */
export type BenchPerson = { email: string; password: string }

/**
 * One way to keep a mirror in a browser. The list is that of one activity, newest date first, the higher id first of equal
 * dates; pages are counted from 1. Answers bear whole records, whatever they are stored as.
 */
export type Contender = {
  /** What comes before the first measurement of a new browser, such as signing in. */
  prepare?(person: BenchPerson): Promise<void>
  /** Opens what the browser kept; each page of a browser does so once, and its time counts. */
  open(): Promise<void>
  /** Fetches everything; resolves when it is saved. */
  firstMirror(): Promise<void>
  page(activity: string, number: number): Promise<readonly Row[]>
  /** Whatever holds the text in one of the fields that are searched: how many, and the newest 30. */
  search(text: string): Promise<{ total: number; rows: readonly Row[] }>
  /** Shows page 1 of an activity, and again whenever it changed. */
  follow(activity: string, show: (rows: readonly Row[]) => void): Promise<void>
  /** Fetches what changed since; resolves when it is saved. */
  takeChanges(): Promise<void>
  /** Waits for what goes on behind that, whose time does not count; absent where nothing does. */
  settled?(): Promise<void>
  /** Keeps drafts as a person's work is kept; absent where there is nothing to send work with. */
  keepDrafts?(drafts: readonly BenchDraft[]): Promise<void>
  /** Sends what waits; resolves when the server has all of it and nothing waits. */
  deliver?(): Promise<void>
}
