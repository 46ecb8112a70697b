import { table } from '../figures.ts'

/** What each figure consists of for Fairlead, and the least that it could be: by profile, and by counting bytes and round trips. */
const limits: readonly (readonly [work: string, limit: string, floor: string])[] = [
  [
    'W1',
    'Four requests, three of them one after another: the streams, the light ones of all steps together, the large one, over a quick link in one answer, beside it what changed since. A put of a bundle of 213 kB keeps the page for some 2 ms. What remains is the processor’s, which server, database, proxy and browser share on two cores: a third of it is the page’s, in code that runs for the first time. 165 things were asked of its database when they were counted, with a request more, of which a bundle and a stream are one each. Since 2026-11-27 bundles, which are gzip bytes, are no longer compressed once more on their way, which took half of the server’s part. Whoever is the first to ask for a stream waits until its bundles are made, reading, JSON and gzip of 5,000 rows at a time (the first of the rounds); after a start, and in another process, they are there.',
    'The bytes over the link and one put a bundle: a put costs the same for 5,000 records as for one.',
  ],
  [
    'W2',
    'It is asked of the Cache Storage whether the store of databases is whole (one question, an eighth of the time of a new page by arithmetic; until 2026-11-26 three, a quarter); then both databases are opened, by connections of the browser’s own, and read by one transaction each: who is at work, then reader, heads, their log and the entries on top. A tenth unpacks the head, a seventh makes and filters the rows. Dexie opens both behind that. The floor opens one database and reads one cursor.',
    'Opening a database of the browser and one transaction: what the floor does.',
  ],
  [
    'W3',
    'A page is a slice of an array; another filter value is a group that is at hand; a search passes over one text of 500 rows at a time.',
    'The slice.',
  ],
  [
    'W4',
    'Half is the request: session, permissions, 500 records read, told as JSON, compressed, parsed; before it the device reads its streams and what it says of itself. Then log and positions are written in one transaction and handed to the list, whose passes over all rows find what changed.',
    'The request for as many bytes, one put, and a merge of 500 places into the order.',
  ],
  [
    'W5',
    'The server, which verifies, judges, writes, numbers, journals and answers the entries, up to 32 in a transaction, while the device makes ready and carries the next of three parts: half of the time, on two processors that the browser and the link’s own process share with it. Then the first part’s way there, on a new connection, and the last answer’s way back; and the device, which reads the queue, and marks each part on its disk before it leaves and after its answer.',
    'Two ways there and back, 1.2 s, and the signed bytes at the link’s speed: of each entry its moment, 12 bits of chance and what its fields say, 0.5 s packed in one, 0.6 in three parts. That alone is 0.62 of the floor, which sends rows that nobody has to believe.',
  ],
  [
    'W6',
    'Dexie is 27 kB; the rest is sessions, keys and leases, mirror, checks against drift, outbox, signatures, files, clocks, storage that fails, and the library of requests.',
    'Dexie and the layout alone: 34 kB in the experiment that set the goal, which signed, locked, mended and uploaded nothing.',
  ],
]

/** The table of what limits the figures. */
export function limitTable(): string {
  return table(['', 'What limits it', 'The floor of physics'], limits)
}
