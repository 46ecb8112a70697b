import { isAbsolute, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { StartRefused } from './start-refused.ts'

function refusal(variables: Record<string, string>): string {
  try {
    readConfiguration(variables)
  } catch (error) {
    if (error instanceof StartRefused) return error.message
    throw error
  }
  throw new Error('the configuration was accepted')
}

describe('defaults', () => {
  test('an empty environment starts the embedded database beside the program, on port 3000', () => {
    const configuration = readConfiguration({})
    expect(configuration).toMatchObject({ port: 3000, databaseUrl: undefined, demo: 'when-new', trustProxy: false })
    expect(configuration.dataDir).toBe(join(process.cwd(), 'data'))
    expect(['::', '0.0.0.0']).toContain(configuration.host)
  })

  test('an empty variable is an absent one', () => {
    expect(readConfiguration({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfiguration({}))
  })
})

describe('PORT and DATA_DIR', () => {
  test('a port is taken as a number, a folder as an absolute path', () => {
    const configuration = readConfiguration({ PORT: '0', DATA_DIR: 'elsewhere' })
    expect(configuration.port).toBe(0)
    expect(isAbsolute(configuration.dataDir)).toBe(true)
  })

  test.each(['http', '-1', '65536', '3000.5', '0x50'])('PORT=%s is refused by name', (port) => {
    expect(refusal({ PORT: port })).toMatch(/^PORT must be a port number/)
  })

  test('every wrong variable is named at once', () => {
    expect(refusal({ PORT: 'x', DEMO: 'yes' }).split('\n')).toHaveLength(2)
  })
})

describe('DATABASE_URL and DEMO', () => {
  test('an external database stays free of the demonstration unless it is asked for', () => {
    const url = 'postgres://fairlead:secret@db.example.com/fairlead'
    expect(readConfiguration({ DATABASE_URL: url }).demo).toBe('never')
    expect(readConfiguration({ DATABASE_URL: url, DEMO: '1' }).demo).toBe('always')
    expect(readConfiguration({ DEMO: '0' }).demo).toBe('never')
  })

  test('a refused database address does not repeat its password', () => {
    expect(refusal({ DATABASE_URL: 'mysql://fairlead:secret@db/fairlead' })).not.toContain('secret')
  })
})

describe('PUBLIC_URL', () => {
  test('https is kept as an origin; http only for this machine', () => {
    expect(readConfiguration({ PUBLIC_URL: 'https://ops.example.com/' }).publicUrl).toBe('https://ops.example.com')
    expect(readConfiguration({ PUBLIC_URL: 'http://localhost:3000' }).publicUrl).toBe('http://localhost:3000')
  })

  test.each([
    ['http://ops.example.com', /https/],
    ['https://ops.example.com/fairlead', /path/],
    ['ops.example.com', /address/],
  ])('%s is refused', (url, reason) => {
    expect(refusal({ PUBLIC_URL: url })).toMatch(reason)
  })
})

describe('MAIL_FROM', () => {
  test('mail comes from the given address, else from the host that people open', () => {
    expect(readConfiguration({ MAIL_FROM: 'ops@example.com' }).mailFrom).toBe('ops@example.com')
    expect(readConfiguration({ PUBLIC_URL: 'https://ops.example.com:8443' }).mailFrom).toBe('no-reply@ops.example.com')
    expect(readConfiguration({}).mailFrom).toBe('no-reply@localhost')
  })

  test.each(['ops', 'Ops <ops@example.com>', 'ops@example.com\nBcc: all@example.com'])('%j is refused', (address) => {
    expect(refusal({ MAIL_FROM: address })).toMatch(/^MAIL_FROM must be a mail address/)
  })
})

describe('TRUST_PROXY', () => {
  test.each([
    ['0', false],
    ['1', 1],
    ['loopback', ['loopback']],
    ['10.0.0.7, 192.168.0.0/16,fd00::/8', ['10.0.0.7', '192.168.0.0/16', 'fd00::/8']],
  ])('%s is understood', (text, expected) => {
    expect(readConfiguration({ TRUST_PROXY: text }).trustProxy).toEqual(expected)
  })

  test.each(['true', '*', '10.0.0.0/33', '10.0.0', 'proxy.example.com'])('%s is refused', (text) => {
    expect(refusal({ TRUST_PROXY: text })).toMatch(/TRUST_PROXY must name the proxies/)
  })
})

describe('S3', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'fairlead',
    S3_ACCESS_KEY_ID: 'deck',
    S3_SECRET_ACCESS_KEY: 'hush-hush',
  }

  test('a bucket is named whole; without one files are in the data directory', () => {
    expect(readConfiguration({}).objectStorage).toBeUndefined()
    const { objectStorage } = readConfiguration(bucket)
    expect(objectStorage).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'fairlead',
      region: 'us-east-1',
      accessKeyId: 'deck',
      secretAccessKey: 'hush-hush',
    })
    expect(readConfiguration({ ...bucket, S3_REGION: 'garage' }).objectStorage?.region).toBe('garage')
  })

  test.each([
    [{ ...bucket, S3_ACCESS_KEY_ID: '' }, /S3_ACCESS_KEY_ID is not set/],
    [{ S3_REGION: 'garage' }, /S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY is not set/],
    [{ ...bucket, S3_ENDPOINT: 'https://s3.example.com/fairlead' }, /^S3_ENDPOINT must be an origin/],
    [{ ...bucket, S3_ENDPOINT: 'https://deck:hush-hush@s3.example.com' }, /^S3_ENDPOINT must be an origin/],
    [{ ...bucket, S3_ENDPOINT: 's3.example.com' }, /^S3_ENDPOINT must look like/],
    [{ ...bucket, S3_BUCKET: 'Fair Lead' }, /^S3_BUCKET must be the name/],
    [{ ...bucket, S3_SECRET_ACCESS_KEY: 'hush-hush two' }, /^S3_SECRET_ACCESS_KEY must not/],
    [{ ...bucket, S3_SECRET: 'hush-hush' }, /^S3_SECRET: there is no such variable/],
  ])('%# is refused by name, and no secret is repeated', (variables, reason) => {
    expect(refusal(variables)).toMatch(reason)
    expect(refusal(variables)).not.toContain('hush')
  })
})

describe('PROCESSES', () => {
  test('is a number from 1 to 64, and one where nothing is said', () => {
    expect(readConfiguration({}).processes).toBe(1)
    expect(readConfiguration({ PROCESSES: '4' }).processes).toBe(4)
    for (const wrong of ['0', '65', 'all']) expect(refusal({ PROCESSES: wrong })).toContain('PROCESSES must be')
  })
})
