import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Access, type OwnRequestAnswer, peek, readAgain } from '#web/clients/own-request.ts';
import { useEvents } from '#web/events/events.ts';

/**
 * Reads the request again at each event about it; events without ids are about anything. A new question, and the end of one,
 * would move the buttons, so they wait for the person's press (requests 98).
 */
export function useQuestionChanges(access: Access, id: string, shown: OwnRequestAnswer | undefined) {
  const client = useQueryClient();
  const [heard, setHeard] = useState<{ readonly questionId: string | undefined } | null>(null);
  const [turn, setTurn] = useState(0);
  const reads = useRef(0);
  const isWriting = useIsMutating() > 0;
  const shownId = shown?.request.question?._id;
  useEvents(({ event, data: { ids } }) => {
    if (event !== 'request' || (ids.length > 0 && !ids.includes(id))) return;
    const hear = ({ request: { question } }: OwnRequestAnswer) => {
      const hasChanged = question?._id !== shownId;
      setHeard(hasChanged ? { questionId: question?._id } : null);
      // Not by this answer: it may be older than what the person has written meanwhile.
      if (!hasChanged) void readAgain(client, access);
    };
    reads.current += 1;
    const read = reads.current;
    // Answers may arrive in another order than they were asked for. The page itself shows why the request cannot be read.
    peek(access).then(
      (answer) => read === reads.current && hear(answer),
      () => void readAgain(client, access),
    );
  });
  // Another reading has shown it meanwhile.
  if (heard !== null && shown !== undefined && heard.questionId === shownId) setHeard(null);
  // The answer to the person's own write shows the change by itself.
  const isWaiting = heard !== null && !isWriting && heard.questionId !== shownId;
  const text = heard?.questionId === undefined ? 'Rückfrage erledigt' : 'Wir haben eine Rückfrage';
  return {
    text: isWaiting ? text : null,
    /** Counts the presses. */
    turn,
    show: () => void readAgain(client, access).then(() => setTurn((before) => before + 1)),
  };
}
