/** Text as gzip bytes, by the browser's own compressor. */
export async function gzipText(text: string): Promise<ArrayBuffer> {
  return new Response(pipeBytes(new CompressionStream('gzip'), new TextEncoder().encode(text))).arrayBuffer()
}

/** Gzip bytes as text, read as it comes; bytes that are not gzip, or end too early, throw. */
export async function gunzipText(bytes: ArrayBuffer): Promise<string> {
  const reader = pipeBytes(new DecompressionStream('gzip'), new Uint8Array(bytes)).getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
  }
}

/** What a transform stream makes of written bytes: a `Blob` would copy them to another browser process and back. */
function pipeBytes(
  { readable, writable }: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const writer = writable.getWriter()
  // Write errors reach the reader.
  Promise.all([writer.write(bytes), writer.close()]).catch(() => undefined)
  return readable
}
