import { type PaymentChoice, TERMS, type Term } from '../domain/terms.ts'
import { useCurrency } from '../stores/currency.ts'
import { useQueryChoice } from './use-query-choice.ts'

/** What a visitor has chosen of how to pay: the term in the address, and the currency of the document. */
function usePricedChoice(): PaymentChoice {
  const [term] = useTermChoice()
  return { term, currency: useCurrency() }
}

/** The same; undefined where there is nothing to choose. */
export const useChoice: () => PaymentChoice | undefined = __PLAIN_PRICES__ ? () => undefined : usePricedChoice

/** The term in the address, `?term=annually`, and what changes it. */
export function useTermChoice(): ReturnType<typeof useQueryChoice<Term>> {
  return useQueryChoice('term', TERMS)
}
