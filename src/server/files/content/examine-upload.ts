import type { ServerContext } from '#src/server/context/server-context.ts'
import { type ScanState, scanUpload } from '../scan/scan-upload.ts'
import type { UploadedFile } from '../store/check-upload.ts'
import type { ReceivedFile, StagedFile } from '../store/received-file.ts'
import { refuseActivePdf } from './active-pdf.ts'
import { encodePicture } from './encode-picture.ts'

/** What is stored of an upload, and what the virus scanner said. */
export type Examined = { staged: StagedFile; scan: ScanState }

/** Looks into an uploaded file and makes ready what is stored of it; 422 where it may not be stored. */
export async function examineUpload(
  context: ServerContext,
  owner: { tenantId: string; uploader: string },
  id: string,
  file: UploadedFile,
): Promise<Examined> {
  const scan = await scanUpload(context, owner, id, file)
  return { staged: await stage(file.type, file.received), scan }
}

async function stage(type: UploadedFile['type'], received: ReceivedFile): Promise<StagedFile> {
  if (type !== 'application/pdf') return received.stage(await encodePicture(received.path, type))
  await refuseActivePdf(received.path)
  return received.stage()
}
