import { defineConfig } from 'vitest/config'
import { vitestProjects } from './tests/vitest-projects.ts'

export default defineConfig({
  test: { projects: vitestProjects },
})
