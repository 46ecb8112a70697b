/** Texts of the pages on which vendors register, and of the mails that bring them there. */
export const registrationMessages = {
  title: (vendor: string) => `Registration of ${vendor}`,
  hello: (company: string) => `${company} asks you to register as a vendor.`,
  needs:
    'You need your registration papers, the certificates of your services, and your bank account. It takes about 20 minutes. You can stop at any step and go on later, on another device too.',
  sentAgain: 'The vendor sent its registration again by its link.',
  done: 'Your registration is in. You are told by e-mail once it was decided, or if something has to be changed.',
  kycTitle: (vendor: string) => `Details of ${vendor}`,
  kycHello: (company: string) => `${company} asks who you are and where to pay you.`,
  kycNeeds: 'You need your ID and your bank account. It takes about five minutes.',
  kycDone: 'Your details are in. Somebody calls you back before anything is paid to the account.',
  kycSuccess: 'Thank you',
  steps: {
    details: 'Details',
    identification: 'Identification and bank account',
    bank: 'Bank account',
    service: 'Services',
    management: 'Safety and environment',
    declaration: 'Declaration',
    identity: 'Identity',
    address: 'Address',
  },
  hints: {
    account: 'Nothing is paid to the account before somebody has called you back about it.',
    service: 'Choose what you offer. Documents are asked for by service; leave out those that you do not have.',
    management: 'Attach what you have, and leave the rest empty.',
    declaration: 'Signed by whoever answers for what is said here.',
  },
  offered: 'What you offer',
  noServices: 'No services are known yet. Go on to the next step.',
  documentsOf: (service: string) => `Documents for ${service}`,
  required: 'Required',
  mailSubject: (company: string) => `Register as a vendor of ${company}`,
  mailText: (company: string, vendor: string) =>
    `${company} asks ${vendor} to register as a vendor. Open this page to give your details, documents and bank account. It works on a phone too, and you can return to it until you have sent it.`,
  mailAgain: (company: string, vendor: string) =>
    `${company} asks you to change something in the registration of ${vendor}. Open this page to see what you sent, and send it again.`,
  kycMailSubject: (company: string) => `Your details for ${company}`,
  kycMailText: (company: string) =>
    `${company} asks you who you are and where to pay you. Open this page to give your ID, address and bank account.`,
  mailReason: (reason: string) => `What has to be changed: ${reason}`,
  links: 'Links to register',
  kycLinks: 'Links to give identity and account',
  kycClosed: 'These details are not asked for now. Nothing more is needed',
} as const
