import './Feedback.css'
import { useId } from 'react'
import { usePage, useSite } from '../frame/context.tsx'

const ANSWERS = ['yes', 'no'] as const

/** Asks whether a page has helped, where the site wants to know: links of its own, or buttons that tell its scripts. */
export function Feedback() {
  const { feedback, strings } = useSite()
  const { url, title } = usePage()
  const field = useId()
  if (!feedback) return null
  const words = { yes: strings.feedbackYes, no: strings.feedbackNo }
  const { href } = feedback
  if (href !== undefined)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, which these links are not.
      <div className="feedback" role="group" aria-label={strings.feedback}>
        <strong>{strings.feedback}</strong>
        {ANSWERS.map((answer) => (
          <a
            key={answer}
            className="button button-line button-s"
            href={filled(href, { path: url, title, answer })}
            target="_blank"
            rel="noopener noreferrer"
          >
            {words[answer]}
            <span className="vh"> {strings.externalLink}</span>
          </a>
        ))}
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form in it is a part of the question alone.
    <div className="feedback" role="group" aria-label={strings.feedback} data-feedback="">
      <strong>{strings.feedback}</strong>
      <button className="button button-line button-s" type="button" data-answer="yes">
        {words.yes}
      </button>
      <button
        className="button button-line button-s"
        type="button"
        data-answer="no"
        aria-expanded="false"
      >
        {words.no}
      </button>
      <form hidden>
        <label htmlFor={field}>{strings.feedbackWhy}</label>
        <textarea id={field} name="text" maxLength={2000} />
        <button className="button button-main button-s" type="submit">
          {strings.feedbackSend}
        </button>
        <small>{strings.feedbackCaution}</small>
      </form>
      <span role="status" data-thanks={strings.feedbackThanks} />
    </div>
  )
}

/** A template of an address with what stands for its names. */
const filled = (template: string, values: Readonly<Record<string, string>>) =>
  template.replace(/\{(path|title|answer)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
