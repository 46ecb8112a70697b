/** What the page of a role says besides what the description does. */
export const roleMessages = {
  holders: 'Assigned to',
  loading: 'Loading from the office',
  holdersOffline: 'Role assignments are stored at the office. Connect to the office to see them.',
  nobody: 'This role is not assigned to anyone.',
  since: (moment: string) => `since ${moment}`,
  waiting: 'Waiting for confirmation',
  open: 'Open',
  openOf: (person: string) => `Open the role assignment of ${person}`,
  end: 'Remove',
  from: (person: string) => `from ${person}`,
  ended: 'Role removed successfully',
  endTitle: (person: string) => `Remove this role from ${person}?`,
  endText: 'The permissions of this role end immediately. You can assign the role again.',
  endOwn: 'You lose the permissions of this role immediately. You may not be able to assign it to yourself again.',
  cancel: 'Cancel',
  assign: 'Assign to people',
  people: 'People',
  assignHint:
    'The role applies immediately, or once a second person has confirmed it. People who already have it are not listed.',
  assignedWaiting: 'Assigned. The role applies once a second person has confirmed it.',
  confirmAssign: 'Assign',
  offline: 'Roles can be assigned only while the office can be reached.',
  administratorsAlone: 'Only an administrator can assign or remove this role.',
  /** `assigned`: how many of the chosen people have it now. */
  failureSummary: (assigned: number) => {
    if (assigned === 0) return 'These people were not assigned:'
    const others = assigned === 1 ? 'The other person was' : 'The others were'
    return `${others} assigned. These people were not assigned:`
  },
} as const
