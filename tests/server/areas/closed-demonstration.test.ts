import { expect, test } from 'vitest'
import { closeDemonstration, loadDemonstration } from '#src/areas/demonstration/load/load-demonstration.server.ts'
import { openTestServer } from '../http/test-server.ts'

test('a server at a public address closes the accounts whose password everybody knows, and opens them when asked', async () => {
  const server = await openTestServer()
  try {
    const own = await server.person(server.north, 'own')
    const login = (email: string, password: string, remoteAddress: string) =>
      server.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password }, remoteAddress })
    const asCaptain = async (at: string) => (await login('captain@gulf-marine.demo', 'Fairlead-demo-1', at)).statusCode
    await loadDemonstration(server.database)
    const { token } = (await login('captain@gulf-marine.demo', 'Fairlead-demo-1', '192.0.2.1')).json()
    expect(token).toEqual(expect.any(String))
    await closeDemonstration(server.database)
    expect(await asCaptain('192.0.2.2')).toBe(401)
    const me = await server.app.inject({ url: '/api/v1/me', headers: { authorization: `Bearer ${token}` } })
    expect(me.statusCode).toBe(401)
    expect(await server.signIn(own)).toEqual(expect.any(String))
    await loadDemonstration(server.database)
    expect(await asCaptain('192.0.2.3')).toBe(200)
  } finally {
    await server.end()
  }
})
