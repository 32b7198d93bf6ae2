import * as z from 'zod'
import { followed } from '../../config/address-schema.ts'

const badge = z.strictObject({
  text: z.string(),
  tone: z.enum(['get', 'post', 'put', 'patch', 'delete', 'emit', 'on', 'neutral']),
})
const intro = { title: z.string().default(''), lead: z.string().default('') }

/** A picture of the folder static. With its size nothing moves when it arrives. */
const heroImage = z.strictObject({
  src: z.string().min(1),
  alt: z.string().default(''),
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
})

const hero = z.strictObject({
  kind: z.literal('hero'),
  title: z.array(z.string()).min(1),
  lead: z.string().default(''),
  actions: z
    .array(z.strictObject({ label: z.string(), url: followed, main: z.boolean().optional() }))
    .default([]),
  image: z
    .union([
      z
        .string()
        .min(1)
        .transform((src) => heroImage.parse({ src })),
      heroImage,
    ])
    .optional(),
  code: z.strictObject({ title: z.string().default(''), text: z.string().min(1) }).optional(),
  ledger: z
    .strictObject({
      bubbles: z.array(z.strictObject({ source: z.string(), name: z.string(), text: z.string() })),
      caption: z.strictObject({ badge, before: z.string(), code: z.string(), after: z.string() }),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string())),
    })
    .optional(),
})
const flow = z.strictObject({
  kind: z.literal('flow'),
  ...intro,
  columns: z.array(
    z.strictObject({
      label: z.string(),
      nodes: z
        .array(
          z.strictObject({ title: z.string(), text: z.string(), main: z.boolean().optional() }),
        )
        .min(1),
    }),
  ),
})
const features = z.strictObject({
  kind: z.literal('features'),
  ...intro,
  items: z.array(
    z.strictObject({
      title: z.string(),
      text: z.string().default(''),
      url: followed.optional(),
      specimen: z
        .array(
          z.strictObject({
            badge: badge.optional(),
            number: z.string().optional(),
            code: z.string(),
            text: z.string(),
          }),
        )
        .default([]),
    }),
  ),
})
const preview = z.strictObject({ kind: z.literal('preview'), ...intro })
const rows = z.strictObject({
  kind: z.literal('rows'),
  lists: z.array(
    z.strictObject({
      title: z.string(),
      items: z.array(
        z.strictObject({ label: z.string(), text: z.string().default(''), url: followed }),
      ),
    }),
  ),
})

/** What the front matter field `blocks` of a landing page may hold. */
export const landingBlocks = z.array(
  z.discriminatedUnion('kind', [hero, flow, features, preview, rows]),
)
