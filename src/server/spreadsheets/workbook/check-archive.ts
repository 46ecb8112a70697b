import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

/** Limits of a workbook's contents; 511 KB have been known to become 521 MB (`design/reliability-security.md`). */
const archiveLimits = { entries: 500, bytes: 60_000_000 }

/**
 * Whether an archive is within the limits, before anything is parsed: first by its declared sizes, then by inflating
 * each part, since a declaration may lie. Returns null or the reason.
 */
export async function archiveProblem(bytes: Buffer): Promise<string | null> {
  try {
    const zip = await opened(bytes)
    if (zip.entryCount > archiveLimits.entries) return 'The file has too many parts'
    const entries = await entriesOf(zip)
    const declared = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (declared > archiveLimits.bytes) return 'The file becomes too large when it is opened'
    for (const entry of entries) await inflate(zip, entry)
    return null
  } catch {
    return 'The file is damaged or no workbook'
  }
}

/** The reader checks each part's name and declared length. */
function opened(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip))),
  )
}

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve(entries))
    zip.once('error', reject)
    zip.readEntry()
  })
}

function inflate(zip: ZipFile, entry: Entry): Promise<void> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error)
      stream.once('error', reject).once('end', resolve).resume()
    }),
  )
}
