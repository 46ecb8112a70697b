/** Texts of the company's certificates, on the screen and in refusals. */
export const certificateMessages = {
  renew: 'Renew',
  renewing: (name: string) => `Renew ${name}`,
  noExpiry: 'Does not expire',
  expired: (day: string) => `Expired ${day}`,
  replacedAlready: 'This certificate was already replaced or withdrawn. Renew the one in force',
  renewsItself: 'A certificate does not renew itself',
  renewsAnother: 'Which certificate it renews cannot be changed',
}
