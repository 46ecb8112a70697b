import type { DemonstrationTenant } from '../demonstration/model/demonstration-tenants.demo.ts'

/** Who signs first for a person: the head of their department, and for a head the managing director. */
export function headOf(tenant: DemonstrationTenant, key: string): string {
  const department = tenant.people.find((person) => person.key === key)?.department ?? ''
  const head = tenant.departments[department]?.[0] ?? 'md'
  return head === key ? 'md' : head
}
