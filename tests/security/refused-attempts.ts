import { expect } from 'vitest'
import type { AttackSetup } from './besieged-company.ts'
import type { Cased } from './hostile-bodies.ts'
import { type Attempt, faultsOf } from './refusal.ts'
import { caseOf } from './route-cases.ts'
import { servedRoutes } from './served-routes.ts'
import { differences, storedState } from './stored-state.ts'

/** The routes that the server really serves, each with its case. */
export function casedRoutes({ server }: AttackSetup): Cased[] {
  return servedRoutes(server.app).flatMap((route) => {
    const given = caseOf(route)
    return given ? [{ ...route, given }] : []
  })
}

/** Sends all attempts, of which there are more than `atLeast`: every one must be refused, and nothing may have changed. */
export async function expectRefused(siege: AttackSetup, attempts: Attempt[], atLeast: number): Promise<void> {
  expect(attempts.length).toBeGreaterThan(atLeast)
  const before = await storedState(siege.server)
  expect(await faultsOf(siege, attempts)).toEqual([])
  expect(differences(before, await storedState(siege.server))).toEqual([])
}

/** The same siege, before a server that fails at what strikes it: faults of which the checks must find each. */
export function failingAt(
  siege: AttackSetup,
  strikes: (request: { method: string; url: string; body: string }) => boolean,
): AttackSetup {
  const app = new Proxy(siege.server.app, {
    get(target, name) {
      if (name !== 'inject') return Reflect.get(target, name)
      return async (options: { method: string; url: string; payload?: string | Buffer }) => {
        const answer = await siege.server.app.inject({ ...options, method: options.method as 'POST' })
        const isStruck = strikes({ ...options, body: String(options.payload ?? '') })
        return isStruck ? Object.assign(answer, { statusCode: 500 }) : answer
      }
    },
  })
  return { ...siege, server: { ...siege.server, app } }
}
