import { dayIn } from '#src/lib/instant.ts'

/** Today for the demonstration company, whose day begins an hour before the machine's: what the office counts from. */
export function companyToday(): string {
  return dayIn('Africa/Lagos', new Date())
}
