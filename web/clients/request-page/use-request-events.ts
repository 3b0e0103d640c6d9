import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Access } from '#web/clients/access/access.ts';
import type { OwnRequestAnswer } from '#web/clients/access/own-request.ts';
import { useEvents } from '#web/events/events.ts';

export type RequestNews = {
  /** A question that has come or is over: its form would move what else can be pressed. Null for nothing. */
  readonly text: string | null;
  /** How often it was asked for. */
  readonly turn: number;
  readonly show: () => void;
};

/**
 * Reads the request anew when it was bought or changed elsewhere; events without ids are about anything. What moves the page
 * waits until it is asked for (requests 98).
 */
export function useRequestEvents(
  { queryKey, read }: Access,
  id: string,
  shown: OwnRequestAnswer | undefined,
): RequestNews {
  const client = useQueryClient();
  const [heard, setHeard] = useState<{ readonly questionId: string | undefined } | null>(null);
  const [turn, setTurn] = useState(0);
  const isWriting = useIsMutating() > 0;
  const readAnew = () => client.invalidateQueries({ queryKey });
  useEvents(({ event, data: { ids } }) => {
    if (event !== 'request' || (ids.length > 0 && !ids.includes(id))) return;
    const hear = (now: OwnRequestAnswer) => {
      const known = client.getQueryData<OwnRequestAnswer>(queryKey);
      const questionId = now.request.question?._id;
      const isHeld = known !== undefined && known.request.question?._id !== questionId;
      setHeard(isHeld ? { questionId } : null);
      if (!isHeld) void readAnew();
    };
    // What cannot be read now is told by the page itself.
    read(new AbortController().signal).then(hear, () => void readAnew());
  });
  const shownId = shown?.request.question?._id;
  // Read by now, however that came: it is no news again once the question that was asked is over.
  if (heard !== null && shown !== undefined && heard.questionId === shownId) setHeard(null);
  // What the person has done is on its way here by itself.
  const isNews = heard !== null && !isWriting && heard.questionId !== shownId;
  return {
    text: isNews ? nameNews(heard.questionId) : null,
    turn,
    show: () => void readAnew().then(() => setTurn((before) => before + 1)),
  };
}

function nameNews(questionId: string | undefined): string {
  return questionId === undefined ? 'Rückfrage erledigt' : 'Wir haben eine Rückfrage';
}
