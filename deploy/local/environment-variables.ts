/** Converts a configuration back into environment variables. */
export const environmentVariables = (environment: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => {
      if (value === undefined) return []
      if (Array.isArray(value)) return [[name, value.join(',')]]
      return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]]
    }),
  )
