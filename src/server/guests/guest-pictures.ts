import { uuidV5 } from '#src/lib/uuid.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { lockReportPictures } from '#src/server/database/locks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { withRoom } from '#src/server/files/limits/upload-room.ts'
import type { UploadedFile } from '#src/server/files/store/check-upload.ts'
import { storeUpload } from '#src/server/files/uploads/store-upload.ts'
import { Problem } from '#src/server/http/problem.ts'

/** Maximum pictures of one report, and their total bytes. */
const maxPictures = 5
const maxBytes = 12 * 1_048_576
const folder = 'guests'

type Stored = { id: string; sha256: string; type: string; size: number }

/** Stores a picture for a future report, as one of at most five. */
export async function storePicture(
  context: ServerContext,
  at: { tenantId: string; report: string; id: string },
  file: UploadedFile,
): Promise<{ sha256: string }> {
  if (file.type !== 'image/jpeg') throw refused('Only JPEG photos are accepted here')
  const uploader = await uploaderOf(at.tenantId, at.report)
  const owner = { tenantId: at.tenantId, uploader, device: null, folder }
  const admit = (tx: Transaction) => refuseMore(tx, at.report, at.id, file.received.size)
  const { stored } = await withRoom(context, owner, file.received.size, () =>
    storeUpload(context, owner, at.id, { ...file, name: 'photo.jpg' }, { admit }),
  )
  return { sha256: stored.sha256 }
}

/**
 * The uploader recorded for a report's pictures: derived, so that nobody else can be it, whatever id the sender chose
 * (it may be a person's).
 */
function uploaderOf(tenantId: string, report: string): Promise<string> {
  return uuidV5(tenantId, `pictures of the report ${report}`)
}

/** Refuses a picture beyond the report's limit; simultaneous ones are counted one after the other. */
async function refuseMore(tx: Transaction, report: string, id: string, size: number): Promise<void> {
  await lockReportPictures(tx, report)
  const others = (await picturesOf(tx, report)).filter((picture) => picture.id !== id)
  const bytes = others.reduce((sum, picture) => sum + Number(picture.size), size)
  if (others.length >= maxPictures) throw refused('Add at most 5 pictures to a report')
  if (bytes > maxBytes) throw refused('The pictures of a report can be at most 12 MB in total')
}

/** Lets a report name only pictures that were sent for it, with their true properties. */
export async function checkPictures(tx: Transaction, report: string, named: readonly FileReference[]): Promise<void> {
  const stored = new Map((await picturesOf(tx, report)).map((picture) => [picture.id, picture]))
  for (const { id, sha256, type, size } of named) {
    const picture = stored.get(id)
    if (!picture || picture.sha256 !== sha256) {
      throw new Problem(409, 'files-missing', 'A picture of this report was not received. Please send it again')
    }
    if (picture.type !== type || Number(picture.size) !== size) throw refused('The file does not match its description')
  }
}

/** A refusal of the picture itself. */
export function refused(message: string): Problem {
  return new Problem(422, 'invalid', 'Some fields are not valid', { file: [message] })
}

/** Until 2026-11-26 the report's own id was the uploader, unless it is a person's. */
async function picturesOf(tx: Transaction, report: string): Promise<Stored[]> {
  return tx.query<Stored>(
    `select id, sha256, type, size from files
     where tenant_id = $1 and folder = $4 and (uploader = $2 or (uploader = $3
       and not exists (select 1 from accounts where accounts.tenant_id = $1 and accounts.id = $3)))`,
    [tx.tenantId, await uploaderOf(tx.tenantId, report), report, folder],
  )
}
