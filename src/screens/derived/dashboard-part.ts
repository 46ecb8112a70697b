import type { ComponentType } from 'react'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Figure } from '../figures/figure.ts'
import type { MenuRule } from './area-screen.ts'

/**
 * The dashboards in their order on the page: those of the specification (2, sections 6 and 7), and between them those of
 * single offices (`design/screens.md`, section 10).
 */
export const dashboardScopes = [
  'staff',
  'hod',
  'company',
  'finance',
  'procurement',
  'qhsse',
  'hr',
  'vessel',
  'strategy',
  'time',
] as const
export type DashboardScope = (typeof dashboardScopes)[number]

/** What a dashboard is asked for: days `from` and `to`, both included, and a department where one is chosen. */
export type DashboardFilter = { from: string; to: string; departmentId: string | null }

/** Figures of one kind for a person; `today` is the company's day. They are kept for the same arguments. */
export type FiguresOf = (actor: Actor, filter: DashboardFilter, today: string) => readonly Figure[]

/**
 * What an area shows on one of the dashboards, loaded on demand: figures, which stand together in one grid, or a part of its
 * own, such as a chart. The rule says for whom the dashboard has it; here administrators bypass nothing, since they would
 * see noughts.
 */
export type DashboardPart = MenuRule & { scope: DashboardScope } & (
    | { figures(): Promise<FiguresOf> }
    | { key: string; load(): Promise<{ Part: ComponentType<{ filter: DashboardFilter }> }> }
  )
