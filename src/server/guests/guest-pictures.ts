import type { FileReference } from '#src/resource/field-types.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction.ts'
import type { UploadedFile } from '#src/server/files/check-upload.ts'
import { storeUpload } from '#src/server/files/store-upload.ts'
import type { ServerContext } from '#src/server/http/context.ts'
import { Problem } from '#src/server/http/problem.ts'

/** Pictures of one report, and their bytes together. */
const mostPictures = 5
const mostBytes = 12 * 1_048_576
/** What cameras write into a picture begins with one of these, near its beginning. */
const traces = ['Exif\0\0', 'http://ns.adobe.com/xap/']
const nearBeginning = 65_536

type Stored = { id: string; sha256: string; type: string; size: number }

/** Keeps a picture for a report that is yet to come; the report's id stands where a person's would. */
export async function keepPicture(
  context: ServerContext,
  at: { tenantId: string; report: string; id: string },
  file: UploadedFile,
): Promise<{ sha256: string }> {
  if (file.type !== 'image/jpeg') throw refused('Only photos (JPEG) are taken here')
  const { stored } = await storeUpload(
    context,
    { tenantId: at.tenantId, uploader: at.report, device: null, folder: 'guests' },
    at.id,
    { ...file, name: 'photo.jpg' },
  )
  if (await bearsTraces(context, at.tenantId, at.id)) {
    await inTenant(context.database, at.tenantId, (tx) =>
      tx.query('delete from files where tenant_id = $1 and id = $2 and uploader = $3', [at.tenantId, at.id, at.report]),
    )
    await context.fileStore.remove(at.tenantId, at.id)
    throw refused('The picture still bears what the camera wrote into it')
  }
  return { sha256: stored.sha256 }
}

/** Refuses one more picture where the report has enough. */
export async function refuseMore(tx: Transaction, report: string, id: string, size: number): Promise<void> {
  const others = (await picturesOf(tx, report)).filter((picture) => picture.id !== id)
  const bytes = others.reduce((sum, picture) => sum + Number(picture.size), size)
  if (others.length >= mostPictures) throw refused('A report takes at most five pictures')
  if (bytes > mostBytes) throw refused('The pictures of a report may have 12 MB together')
}

/** Whether a stored picture bears words of its camera, such as where it was taken. */
async function bearsTraces(context: ServerContext, tenantId: string, id: string): Promise<boolean> {
  let start = Buffer.alloc(0)
  const bytes = await context.fileStore.open(tenantId, id)
  if (bytes === null) throw new Error(`the bytes of file ${id} are lost`)
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    start = Buffer.concat([start, chunk])
    if (start.length >= nearBeginning) break
  }
  return traces.some((trace) => start.subarray(0, nearBeginning).includes(trace, 0, 'latin1'))
}

/** Lets a report name only pictures that were sent for it, as what they are. */
export async function admitPictures(tx: Transaction, report: string, named: readonly FileReference[]): Promise<void> {
  const stored = new Map((await picturesOf(tx, report)).map((picture) => [picture.id, picture]))
  for (const { id, sha256, type, size } of named) {
    const picture = stored.get(id)
    if (!picture || picture.sha256 !== sha256) {
      throw new Problem(409, 'files-missing', 'A picture of this report has not arrived')
    }
    if (picture.type !== type || Number(picture.size) !== size) throw refused('The file is not what is said of it here')
  }
}

/** A refusal of the picture itself. */
export function refused(message: string): Problem {
  return new Problem(422, 'invalid', 'Some fields are not right', { file: [message] })
}

function picturesOf(tx: Transaction, report: string): Promise<Stored[]> {
  return tx.query<Stored>('select id, sha256, type, size from files where tenant_id = $1 and uploader = $2', [
    tx.tenantId,
    report,
  ])
}
