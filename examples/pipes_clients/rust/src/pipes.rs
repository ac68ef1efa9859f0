use std::env;
use std::error::Error;
use std::fs::{File, OpenOptions};
use std::io::Write;

pub type Outcome = Result<(), Box<dyn Error>>;

/// A metadata value: its type in the protocol, and its JSON.
pub struct Value(&'static str, String);

pub fn int(value: i64) -> Value {
    Value("int", value.to_string())
}

pub fn float(value: f64) -> Value {
    Value("float", value.to_string())
}

pub fn md(value: &str) -> Value {
    Value("md", quote(value))
}

/// Reports to the Dagster step that started this process.
pub struct Pipes {
    messages: File,
    asset_key: String,
    closed: bool,
}

impl Pipes {
    /// Run the work, and report how it ended.
    pub fn run(work: impl FnOnce(&mut Pipes) -> Outcome) -> Outcome {
        let path = env::var("PIPES_MESSAGES")?;
        let mut pipes = Pipes {
            messages: OpenOptions::new().create(true).append(true).open(path)?,
            asset_key: env::var("PIPES_ASSET_KEY")?,
            closed: false,
        };
        pipes.send("opened", r#""extras": {}"#)?;
        let result = work(&mut pipes);
        match &result {
            Ok(()) => pipes.close("")?,
            Err(error) => pipes.close(&exception(&error.to_string()))?,
        }
        result
    }

    pub fn log(&mut self, message: &str) -> Outcome {
        self.send("log", &format!(r#""level": "INFO", "message": {}"#, quote(message)))
    }

    pub fn materialize(&mut self, metadata: &[(&str, Value)]) -> Outcome {
        let fields: Vec<String> = metadata
            .iter()
            .map(|(name, Value(kind, json))| {
                format!(r#"{}: {{"type": "{kind}", "raw_value": {json}}}"#, quote(name))
            })
            .collect();
        let params = format!(
            r#""asset_key": {}, "data_version": null, "metadata": {{{}}}"#,
            quote(&self.asset_key),
            fields.join(", ")
        );
        self.send("report_asset_materialization", &params)
    }

    pub fn check(&mut self, name: &str, passed: bool) -> Outcome {
        let params = format!(
            r#""asset_key": {}, "check_name": {}, "passed": {passed}, "severity": "ERROR", "metadata": {{}}"#,
            quote(&self.asset_key),
            quote(name)
        );
        self.send("report_asset_check", &params)
    }

    fn close(&mut self, params: &str) -> Outcome {
        self.closed = true;
        self.send("closed", params)
    }

    fn send(&mut self, method: &str, params: &str) -> Outcome {
        let line = format!(
            "{{\"__dagster_pipes_version\": \"0.1\", \"method\": \"{method}\", \"params\": {{{params}}}}}\n"
        );
        Ok(self.messages.write_all(line.as_bytes())?)
    }
}

/// A panic unwinds through here.
impl Drop for Pipes {
    fn drop(&mut self) {
        if !self.closed {
            let _ = self.close(&exception("the program panicked, see stderr"));
        }
    }
}

fn exception(message: &str) -> String {
    format!(
        r#""exception": {{"name": "Error", "message": {}, "stack": [], "cause": null, "context": null}}"#,
        quote(message)
    )
}

fn quote(text: &str) -> String {
    let mut quoted = String::from('"');
    for each in text.chars() {
        match each {
            '"' | '\\' => quoted.extend(['\\', each]),
            control if control < ' ' => quoted += &format!("\\u{:04x}", control as u32),
            other => quoted.push(other),
        }
    }
    quoted.push('"');
    quoted
}
