import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import { type ClientStage, clientStages } from '@directory/contracts/http/social-media'
import { Card } from '@directory/frontend-kit/ui/card'
import { Check } from 'lucide-react'

const steps: Readonly<Record<ClientStage, { readonly title: string; readonly text: string }>> = {
  incomplete: { title: 'Complete setup', text: 'Answer what you can. It is saved as you go.' },
  pending: {
    title: 'Team review and approval',
    text: `We look at your answers and contact you within ${socialMediaLimits.contactHours} hours.`,
  },
  approved: { title: 'Launch', text: 'Your channels are in our hands. You approve what we plan.' },
}

/** The steps from the questionnaire to the launch, and the current one. */
export function StageCard({ stage }: { stage: ClientStage }) {
  const reached = clientStages.indexOf(stage)
  return (
    <Card className="p-5">
      <h2 className="font-display font-medium text-heading">Where you are</h2>
      <ol className="mt-4 grid gap-4">
        {clientStages.map((step, place) => {
          // The last step is done once reached.
          const isDone = place < reached || stage === 'approved'
          const isCurrent = place === reached
          return (
            <li key={step} aria-current={isCurrent ? 'step' : undefined} className="flex gap-3">
              <span
                aria-hidden
                className={`grid size-7 shrink-0 place-items-center rounded-full font-semibold text-sm [&_svg]:size-4 ${isDone ? 'bg-primary text-on-primary' : isCurrent ? 'bg-primary-soft text-primary' : 'bg-sunken text-ink-soft'}`}
              >
                {isDone ? <Check /> : place + 1}
              </span>
              <div>
                <h3 className={isDone || isCurrent ? 'font-semibold' : 'font-semibold text-ink-soft'}>
                  {steps[step].title}
                  {isDone && <span className="sr-only"> (done)</span>}
                </h3>
                <p className="text-ink-soft text-sm">{steps[step].text}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
