/** What onboardings say. */
export const onboardingMessages = {
  title: 'Onboarding',
  tasks: 'Tasks',
  ownTasks: 'My tasks',
  noOwnTasks: 'None of the open tasks is for you.',
  doneBy: (name: string, day: string) => `Done by ${name} on ${day}`,
  dueOn: (day: string) => `Due on ${day}`,
  bars: 'Needed before the onboarding ends',
  noTasks: 'There are no tasks.',
  unknownTask: 'There is no such task.',
  notYours: 'This task is for somebody else.',
  toCome: 'This day is still to come.',
  barring: 'Tasks that are needed before the end are not done yet.',
  plan: {
    contract: 'Sign the contract of employment',
    papers: 'Collect identity papers, next of kin and bank account',
    workplace: 'Prepare the place of work, equipment and account',
    induction: 'Give the safety induction',
    team: 'Introduce to the team and explain the duties',
    review: 'Talk about the first month',
  },
  empty: {
    title: 'Nobody is being onboarded',
    text: 'An onboarding begins when an application is marked as completed.',
  },
} as const
