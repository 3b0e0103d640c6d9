import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData: (stream, _session, done) => {
    stream.on('end', () => done());
    stream.resume();
  },
});
server.listen(Number(process.argv[2]), '127.0.0.1');

process.on('disconnect', () => process.exit(0));
