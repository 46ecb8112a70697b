import { maxFileBytes } from '#src/protocol/limits/file-limit.ts'
import type { JsonSchema, Operation } from '#src/server/documentation/operation.ts'
import { partType } from './tus-headers.ts'

const tag = 'files'
const text: JsonSchema = { type: 'string' }
const bytes: JsonSchema = { type: 'integer', minimum: 0 }
const version = {
  name: 'Tus-Resumable',
  description: 'The version of the protocol',
  schema: { type: 'string', const: '1.0.0' },
}

type Headers = NonNullable<Operation['headers']>

/** What the routes of tus 1.0 say of themselves; `credential` are headers by which a door knows who uploads. */
export const resumableOperations = (credential: Headers = []) => ({
  abilities: (): Operation => ({
    tag,
    summary: 'Ask what of the tus protocol is spoken here',
    answer: { status: 204, description: 'Tus-Version, Tus-Extension, Tus-Max-Size' },
  }),
  begin: (): Operation => ({
    tag,
    summary:
      'Begin an upload that can be cut and gone on with (tus 1.0), its first bytes along if any; a repeat answers how far it has come',
    headers: [
      ...credential,
      version,
      { name: 'Upload-Length', description: 'Bytes of the file', schema: { ...bytes, maximum: maxFileBytes } },
      {
        name: 'Upload-Metadata',
        description: 'filename and folder, optionally id and sha256, each in base64',
        schema: text,
      },
    ],
    body: { schema: { type: 'string', format: 'binary' }, mediaType: partType },
    answer: {
      status: 201,
      description:
        'Location: where to send the rest, ending with the id the file will have; Upload-Offset: bytes that have arrived',
    },
  }),
  ask: (): Operation => ({
    tag,
    summary: 'Ask how much of an upload has arrived',
    headers: [...credential, version],
    answer: { description: 'Upload-Offset, Upload-Length, Upload-Metadata, Upload-Expires' },
  }),
  send: (): Operation => ({
    tag,
    summary: 'Send a file, or more of it; with the last byte it is checked and stored as any upload',
    headers: [...credential, version, { name: 'Upload-Offset', description: 'Bytes that have arrived', schema: bytes }],
    body: { schema: { type: 'string', format: 'binary' }, mediaType: partType },
    answer: { status: 204, description: 'Upload-Offset: bytes that have arrived; what came before a cut counts' },
  }),
  end: (): Operation => ({
    tag,
    summary: 'Give an upload up that is not finished',
    headers: [...credential, version],
    answer: { status: 204, description: 'It is gone' },
  }),
})
