/**
 * The plainest server for the same answers: Fastify and pg, the same look-up of the session, the same row security, one
 * statement for the rows, and the rows as the driver gives them. It knows nothing of permissions, descriptions, problems
 * or limits. Listens on a free port, which it says.
 */
import { createHash } from 'node:crypto'
import { fastify } from 'fastify'
import pg from 'pg'
import { z } from 'zod'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 })
const app = fastify()

const listQuery = z.object({ vessel: z.string().optional() })
const changesQuery = z.object({ after: z.coerce.number() })

const sessionLookUp = `select session.tenant_id from sessions session
  join accounts account on account.tenant_id = session.tenant_id and account.id = session.account_id
  join tenants tenant on tenant.id = session.tenant_id
  where session.token_hash = $1 and session.ended_at is null and account.disabled_at is null
    and session.last_seen_at > now() - interval '45 days'`

/** Does the work in a transaction of the session's tenant; null where there is no such session. */
async function inTenantOf<Result>(
  authorization: string | undefined,
  work: (client: pg.PoolClient, tenantId: string) => Promise<Result>,
): Promise<Result | null> {
  const hash = createHash('sha256')
    .update(authorization?.slice('Bearer '.length) ?? '')
    .digest('hex')
  const { rows } = await pool.query<{ tenant_id: string }>({ name: 'session', text: sessionLookUp, values: [hash] })
  const tenantId = rows[0]?.tenant_id
  if (!tenantId) return null
  const client = await pool.connect()
  try {
    await client.query(`begin isolation level repeatable read read only; set local app.tenant = '${tenantId}'`)
    const result = await work(client, tenantId)
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}

app.get('/list', async (request, reply) => {
  const { vessel } = listQuery.parse(request.query)
  const where = `tenant_id = $1 and deleted_at is null ${vessel ? 'and scope_vessel = $2' : ''}`
  const answer = await inTenantOf(request.headers.authorization, async (client, tenantId) => {
    const values = vessel ? [tenantId, vessel] : [tenantId]
    const { rows } = await client.query(
      `select * from vessel_daily_reports where ${where} order by date desc, id desc limit 30`,
      values,
    )
    const count = await client.query(`select count(*)::int as total from vessel_daily_reports where ${where}`, values)
    return { data: rows, total: count.rows[0].total }
  })
  return answer ?? reply.code(401).send({})
})

app.get('/changes', async (request, reply) => {
  const { after } = changesQuery.parse(request.query)
  const answer = await inTenantOf(request.headers.authorization, async (client, tenantId) => {
    const { rows } = await client.query(
      `select record.* from sync_head head
       join vessel_daily_reports record on record.tenant_id = head.tenant_id and record.id = head.id
       where head.tenant_id = $1 and head.seq > $2 order by head.seq limit 500`,
      [tenantId, after],
    )
    return { changes: rows }
  })
  return answer ?? reply.code(401).send({})
})

app.get('/nothing', async () => {
  await pool.query('select 1')
  return {}
})

process.on('SIGTERM', () => void app.close().then(() => pool.end()))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
