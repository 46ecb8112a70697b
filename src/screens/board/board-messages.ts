/** What a board by state says. */
export const boardMessages = {
  show: 'Show as a board',
  showList: 'Show as a list',
  name: (plural: string) => `${plural} by status`,
  column: (state: string, count: number) => `${state}, ${count}`,
  meanDays: (days: string) => `${days} on average`,
  none: 'None',
  more: (count: number) => `Show ${count} more`,
  move: 'Move to…',
  moveOf: (title: string) => `Move ${title}`,
} as const
