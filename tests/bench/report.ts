const opening = `# What was measured

Written by \`npm run bench\`, each section when its part was run last; README.md says what the words mean.
`

/** The report with a part's section in the place of the one before, or at the end where there was none. */
export function withSection(report: string, title: string, text: string): string {
  const [first = '', ...sections] = report.split(/^(?=## )/m)
  const section = `## ${title}\n\n${text.trim()}\n`
  const at = sections.findIndex((one) => one.startsWith(`## ${title}\n`))
  if (at >= 0) sections[at] = section
  else sections.push(section)
  return [first.trim() === '' ? opening : first, ...sections].map((one) => `${one.trim()}\n`).join('\n')
}
