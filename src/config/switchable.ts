import * as z from 'zod'

/**
 * A part of docsgen that is on unless the site says `false`, with its settings. The form is checked by itself, so that a
 * mistake is told where it is; `forms` has both for the JSON Schema.
 */
export function switchable<Settings extends z.ZodObject>(settings: Settings, description: string) {
  const forms = z.union([z.boolean(), settings])
  const field = z
    .unknown()
    .default(true)
    .transform((value, context): false | z.infer<Settings> => {
      if (value === false) return false
      const checked = settings.safeParse(value === true ? {} : value, {
        reportInput: true,
      })
      if (checked.success) return checked.data
      for (const issue of checked.error.issues) context.issues.push({ ...issue } as never)
      return z.NEVER
    })
    .describe(description)
  return { forms, field }
}
