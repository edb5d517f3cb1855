/** Answers by what was asked, so that they need not be made again: so many are kept, and the least recently used one goes first. */
export class Recent<Answer> {
  private readonly kept = new Map<string, Answer>()

  constructor(private readonly most: number) {}

  /** The answer kept, or else the one made now. */
  find(asked: string, make: () => Answer): Answer {
    const answer = this.kept.get(asked) ?? make()
    this.kept.delete(asked)
    this.kept.set(asked, answer)
    if (this.kept.size > this.most) this.kept.delete(this.kept.keys().next().value ?? '')
    return answer
  }

  forget(asked: string): void {
    this.kept.delete(asked)
  }
}
