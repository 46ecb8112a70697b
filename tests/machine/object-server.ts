import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { ObjectStorageSettings } from '#src/server/configuration/configuration.ts'
import { freePort } from './free-port.ts'

/** A server that speaks S3 over HTTP, with an empty bucket, whose objects are files of a folder of its own. */
export type ObjectServer = {
  settings: ObjectStorageSettings
  /** The same as environment variables. */
  variables: Record<string, string>
  /** No connection is taken any more; `start` gives the same objects at the same address. */
  stop(): Promise<void>
  start(): Promise<void>
  end(): Promise<void>
}

export async function openObjectServer(): Promise<ObjectServer> {
  const [directory, port] = [mkdtempSync(join(tmpdir(), 'fairlead-objects-')), await freePort()]
  const bucket = 'fairlead'
  let running: S3rver | null = null
  const start = async () => {
    running = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      configureBuckets: [{ name: bucket, configs: [] }],
    })
    await running.run()
  }
  const stop = async () => {
    await running?.close()
    running = null
  }
  await start()
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return {
    settings,
    variables: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    start,
    stop,
    async end() {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
