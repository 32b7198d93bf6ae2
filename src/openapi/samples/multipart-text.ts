import type { SamplePart } from './sample-request.ts'

/** A boundary that occurs in none of the texts between which it stands. */
export function boundaryOf(parts: readonly SamplePart[]): string {
  let boundary = 'sample-boundary'
  while (parts.some(({ content }) => 'text' in content && content.text.includes(boundary))) {
    boundary += '-x'
  }
  return boundary
}

/** A body in parts as its texts, and the files between them. */
export function piecesOf(parts: readonly SamplePart[]): (string | { readonly fileName: string })[] {
  const boundary = boundaryOf(parts)
  const pieces: (string | { readonly fileName: string })[] = []
  let text = ''
  for (const part of parts) {
    text += `--${boundary}\r\n${partHead(part)}`
    if ('fileName' in part.content) {
      pieces.push(text, part.content)
      text = '\r\n'
    } else {
      text += `${part.content.text}\r\n`
    }
  }
  return [...pieces, `${text}--${boundary}--\r\n`]
}

/** The lines before the content of a part, for clients that know no multipart bodies. */
export function partHead({ name, headers = [], mediaType, content }: SamplePart): string {
  const disposition = name && `Content-Disposition: ${dispositionOf(name, content)}\r\n`
  const own = headers.map((header) => `${header.join(': ')}\r\n`).join('')
  return `${disposition}${typeLine(mediaType, content)}${own}\r\n`
}

/** The value of the header that names a part. Quotes are written as browsers write them. */
export function dispositionOf(name: string, content: SamplePart['content']): string {
  const file = 'fileName' in content ? `; filename="${inQuotes(content.fileName)}"` : ''
  return `form-data; name="${inQuotes(name)}"${file}`
}

/** A file is of some type, a text need not be. */
export function partType({ mediaType, content }: SamplePart): string | undefined {
  return mediaType ?? ('fileName' in content ? 'application/octet-stream' : undefined)
}

function typeLine(mediaType: string | undefined, content: SamplePart['content']): string {
  const type = partType({ name: '', content, ...(mediaType ? { mediaType } : {}) })
  return type ? `Content-Type: ${type}\r\n` : ''
}

const inQuotes = (text: string) => text.replaceAll('"', '%22')
